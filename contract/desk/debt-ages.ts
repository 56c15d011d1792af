/** The ages of open invoices, in days since they were due. */
export const AGES = ['current', 'days30', 'days60', 'days90', 'older'] as const;
export type Age = (typeof AGES)[number];

export const ageOf = (daysLate: number): Age => {
  if (daysLate <= 0) return 'current';
  if (daysLate <= 30) return 'days30';
  if (daysLate <= 60) return 'days60';
  return daysLate <= 90 ? 'days90' : 'older';
};
