// `npm run staff -- invite|list|disable|reset-factors|check-log`: the people of the back office, for whoever runs the
// server: the first owner, and what to do when nobody can sign in any more.
import { ConfigError, readConfig } from '../server/config/config.ts';
import { openStaffCommands } from '../server/staff/open-staff-commands.ts';
import { CommandRefused, runStaffCommand, STAFF_USAGE } from '../server/staff/staff-commands.ts';

try {
  const config = readConfig(process.env);
  const opened = await openStaffCommands(config, console.error);
  try {
    for (const line of await runStaffCommand(opened, process.argv.slice(2))) console.log(line);
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof CommandRefused)) throw error;
  console.error(error.message);
  if (error instanceof CommandRefused && error.showsUsage) console.error(STAFF_USAGE);
  process.exitCode = 1;
}
