/** Calls `make` `n` times, for example to start concurrent requests. */
export const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
