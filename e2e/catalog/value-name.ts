/** The accessible name of an option's button: sizes are shown in inches and feet, with their price. */
export function valueName(value: string): RegExp {
  const [, fly, hoist] = /^(\d+)x(\d+)$/.exec(value) ?? [];
  return fly === undefined ? new RegExp(`^${value}$`) : new RegExp(`^${fly} × ${hoist}.in`);
}
