// Writes api/accounts/common-passwords.json: the 3,000 most common passwords that are long enough for this shop (OWASP
// ASVS 6.2.4), most common first, in lower case. Run it by hand when the package has a newer list.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PASSWORD_MIN } from '../../contract/accounts/account-limits.ts';

const COUNT = 3000;

const list = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
const passwords: string[] = JSON.parse(await readFile(list, 'utf8'));
const long = passwords.map((each) => each.toLowerCase()).filter((each) => each.length >= PASSWORD_MIN);
const commonest = [...new Set(long)].slice(0, COUNT);
const rows = commonest.map((each) => `  ${JSON.stringify(each)}`).join(',\n');
await writeFile('api/accounts/common-passwords.json', `[\n${rows}\n]\n`);
console.log(`${commonest.length} passwords`);
