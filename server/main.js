// @ts-check
// Where a supervisor starts the shop. It looks at Node first; main.ts works as well where Node is known to be right.
import './start/check-node.js';

await import('./main.ts');
