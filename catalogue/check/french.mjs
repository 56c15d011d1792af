import fs from 'node:fs';
import { optionName, optionValueName } from '../../contract/catalog/option-names.ts';
import { at, ok } from './report.mjs';

/** What Canadian French as the shop writes it never has. */
const FAULTS = [
  ['a straight apostrophe', /'/],
  ['a blank before ! ? ;', /[ \u00a0\u202f][?!;]/],
  ['no no-break blank before a colon', /(?<![\u00a0\d]):(?!\/\/)/],
  ['no no-break blank inside « »', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['no no-break blank before $ or %', /(?<!\u00a0)[$%]/],
  ['"devis" for soumission', /\bdevis\b/i],
  ['"email" for courriel', /\be-?mail/i],
  ['"plume" for oriflamme', /(?:bannière|drapeau)x?s? plumes?/i],
  ['"gaine ouverte" for fourreau ouvert', /gaines? ouvertes?/i],
  ['"toile de clôture" for bannière de clôture', /toiles? de clôture/i],
  ['"ramassage local" for ramassage en magasin', /ramassage local/i],
  ['an English word', /\b(?:the|and|with|your|is|are)\b/],
];

/** Words that are the same in both languages. */
const SAME =
  /^(?:Base|Province|Style|Proportions|Sections|Tube|Triangle|Aluminium.*|Polyester)$|^[^a-z]*$|Tuff Fly|Durapoly|Value-Tex/;

/** Checks every French text of the data, and that options have the names which the shop shows. */
export function checkFrench(files, products) {
  for (const [file, data] of Object.entries(files)) walk(data, file);
  for (const { slug, options } of products) {
    for (const { name, label, values, labels_fr = {} } of options) {
      ok(label.fr === optionName(name, 'fr'), `${slug}: French name of ${name}`);
      for (const value of values) {
        ok(
          (labels_fr[value] ?? value) === optionValueName(name, value, 'fr'),
          `${slug}: French name of ${value}`,
        );
      }
    }
  }
}

/** Checks the French of the blog and of the custom products, without front matter's slugs, keys and links. */
export function checkFrenchFiles() {
  for (const folder of ['blog', 'custom']) {
    for (const name of fs.readdirSync(at(folder)).filter((file) => /\.fr\.(?:md|yaml)$/.test(file))) {
      const text = fs.readFileSync(at(`${folder}/${name}`), 'utf8');
      const words = text
        .replace(/^(?:slug|translation_of|image): .*$/gm, '')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/^ *(?:- )?[a-z_]+:/gm, '')
        .replace(/^\|[-|]+\|$/gm, '');
      for (const line of words.split('\n')) checkText(line, `${folder}/${name}`);
    }
  }
}

function walk(value, where) {
  if (value === null || typeof value !== 'object') return;
  if (Object.hasOwn(value, 'fr')) checkWords(value, where);
  for (const [key, each] of Object.entries(value)) walk(each, value.slug ?? value.id ?? `${where}.${key}`);
}

function checkWords({ en, fr }, where) {
  if (typeof fr === 'string') {
    checkText(fr, where);
    ok(fr !== en || SAME.test(fr), `${where}: French is English: ${fr}`);
    return;
  }
  for (const each of fr) {
    for (const text of typeof each === 'string' ? [each] : Object.values(each)) checkText(text, where);
  }
}

function checkText(html, where) {
  const text = html.replace(/<[^>]+>/g, '');
  for (const [fault, pattern] of FAULTS) ok(!pattern.test(text), `${where}: ${fault}: ${text.slice(0, 80)}`);
}
