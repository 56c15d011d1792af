/** Where the shop of the tests leaves the headers of its signed-in member of staff. */
export const staffFile = (port: string): string => `results/e2e-staff-${port}.json`;
