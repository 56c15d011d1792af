// The script in the head of every page: scripts/building/inline-script.ts turns it into the text of one.
import { recordEarlyInput } from './early-input/early-recorder.ts';
import { startLateScript } from './late-script/start-late-script.ts';

recordEarlyInput();
startLateScript();
