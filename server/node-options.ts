/**
 * Options for Node that whatever starts the shop passes: V8 can take them only at its start. Without them the young
 * generation grows to 128 MB on a machine with much memory (docs/decisions/0041), and the old one to four times what is
 * alive (docs/decisions/0048).
 */
export const NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
