// The script in the head of every page: scripts/building/inline-script.ts turns it into the text of one.
import { recordEarlyInput } from './early-input/early-recorder.ts';
import { startLateScript } from './late-script/start-late-script.ts';
import { showVisitor } from './session/show-visitor.ts';
import { LANGUAGE, OTHER_LANGUAGE } from './words/language.ts';
import { offerLanguage } from './words/offer-language.ts';

recordEarlyInput();
showVisitor();
offerLanguage(LANGUAGE, OTHER_LANGUAGE);
startLateScript();
