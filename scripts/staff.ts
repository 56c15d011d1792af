// `npm run staff -- invite|list|disable|reset-factors|check-log`: the people of the back office, for whoever runs the
// server: the first owner, and what to do when nobody can sign in any more.
import { readConfig } from '../server/config/config.ts';
import { withStaffCommands } from '../server/staff/open-staff-commands.ts';
import { runStaffCommand } from '../server/staff/staff-commands.ts';
import { runCommand } from '../server/start/run-command.ts';

await runCommand(async () => {
  const [config, args] = [readConfig(process.env), process.argv.slice(2)];
  const lines = await withStaffCommands(config, console.error, (opened) => runStaffCommand(opened, args));
  for (const line of lines) console.log(line);
});
