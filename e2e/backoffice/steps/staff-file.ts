/** The file in which the shop of the tests leaves the cookies of its members of staff who may do less than an owner. */
export const rolesFile = (port: string): string => `results/e2e-roles-${port}.json`;

/** The file in which the shop of the tests leaves the headers of its signed-in member of staff. */
export const staffFile = (port: string): string => `results/e2e-staff-${port}.json`;

/** The file in which the shop of the tests leaves the address of its database. */
export const databaseFile = (port: string): string => `results/e2e-database-${port}`;
