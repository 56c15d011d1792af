/** Makes `n` of something, for example as many calls at once. */
export const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
