/** Drawings of choices, by the file's name; they are masks, so that they have the colour of their button's text. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../options/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Choices of the forms that a drawing explains better than their name. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Grommets: 'grommets',
  'Brass Grommets': 'grommets',
  'Rope and Toggle': 'rope-and-toggle',
  'Open Sleeves': 'open-sleeve',
  Sleeve: 'open-sleeve',
  Fringe: 'fringe',
  'Fringe on 3 sides': 'fringe',
  Tassels: 'tassels',
  Single: 'single',
  'Single Side': 'single',
  Double: 'double',
  'Double Side': 'double',
  'Double Sided': 'double',
  'Both Side': 'double',
  Blade: 'blade',
  Teardrop: 'teardrop',
  Straight: 'straight',
  'Ground Spike': 'ground-spike',
  'Cross Base': 'cross-base',
  'Water Weight Base': 'water-weight',
  Hanging: 'hanging',
  'Wall-mounted': 'wall-mounted',
};

export function OptionDrawing({ choice }: { readonly choice: string }) {
  const url = Object.hasOwn(DRAWINGS, choice) && FILES[`../../../options/${DRAWINGS[choice]}.svg`];
  if (!url) return null;
  return <span aria-hidden className="option-drawing" style={{ maskImage: `url(${url})` }} />;
}
