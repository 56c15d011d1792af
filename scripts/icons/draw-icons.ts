import { STAFF_ICON_NAMES } from '../../backoffice/ui/icon-names.ts';
import { ICON_NAMES } from '../../storefront/ui/icon-names.ts';

export const ICONS_CSS = new URL('../../storefront/ui/icons.css', import.meta.url);
export const STAFF_ICONS_CSS = new URL('../../backoffice/ui/icons.css', import.meta.url);

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const HEAD = `/*
 * Made by scripts/make-icon-styles.ts from Lucide (ISC licence, https://lucide.dev/license): one class for each icon of
 * icon-names.ts, with the shape that ui/icon.tsx masks. Its colour is that of the text, also in the system's palette.
 */
.icon {
  display: block;
  flex-shrink: 0;
  width: 1.5rem;
  height: 1.5rem;
  background: currentColor;
  mask: var(--icon) center / contain no-repeat;
  print-color-adjust: exact;
}
@media (forced-colors: active) {
  .icon {
    background: CanvasText;
    forced-color-adjust: none;
  }
}
`;

const STAFF_HEAD = `/* Made by scripts/make-icon-styles.ts from Lucide (ISC licence), like storefront/ui/icons.css. */
`;

/** The style sheet of the shop's icons. */
export const drawIcons = async (): Promise<string> => HEAD + (await drawRules(ICON_NAMES));

/** The style sheet of those that only the back office has. */
export const drawStaffIcons = async (): Promise<string> => STAFF_HEAD + (await drawRules(STAFF_ICON_NAMES));

async function drawRules(names: readonly string[]): Promise<string> {
  const rules = await Promise.all(
    names.map(async (name) => `.icon-${name} {\n  --icon: url("${await drawIcon(name)}");\n}\n`),
  );
  return rules.join('');
}

async function drawIcon(name: string): Promise<string> {
  const [, base = name, variant] = /^(.+)-(filled|thin)$/.exec(name) ?? [];
  const { __iconData: icon } = await import(`lucide-react/icons/${base}`);
  const frame = [
    `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='#000'`,
    `fill='${variant === 'filled' ? '#000' : 'none'}' stroke-width='${variant === 'thin' ? 1.5 : 2}'`,
    `stroke-linecap='round' stroke-linejoin='round'`,
  ].join(' ');
  const svg = `<svg ${frame}>${(icon.node as Shape[]).map(draw).join('')}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}`;
}

function draw([tag, { key, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`);
  return `<${tag}${written.join('')}/>`;
}
