import { mutantsOf } from '../mutant.ts';

export const UPLOAD_MUTANTS = [
  ...mutantsOf(
    'api/uploads/artwork-kind.ts',
    ['api/uploads/refusals.test.ts'],
    [
      {
        name: 'the verdict of file-type is ignored',
        search: "if (CALLED[found?.ext ?? ''] !== kind) return undefined;",
        replace: 'void found;',
      },
      {
        name: 'plain PostScript is artwork',
        search: "return ILLUSTRATOR_PS.test(text.slice(0, 16 * 1024)) ? 'ai' : undefined;",
        replace: "return 'ai';",
      },
    ],
  ),
  ...mutantsOf(
    'api/uploads/links.ts',
    ['api/quotes/quotes.test.ts', 'api/uploads/upload.test.ts'],
    [
      {
        name: 'a link of any host may be claimed',
        search: "link.startsWith(start) ? link.slice(start.length) : ''",
        replace: 'link.slice(-32)',
      },
    ],
  ),
  ...mutantsOf(
    'api/uploads/queries.ts',
    ['api/uploads/purge-unclaimed.test.ts'],
    [
      {
        name: 'unclaimed files may fill the disk',
        search: 'if ((await sumUnclaimed(tx)) + size > maxUnclaimedBytes) return false;',
        replace: '',
      },
      {
        name: 'a file that a quote claims meanwhile is removed',
        search: "    .where('key', 'in', keys)\n    .where(isUnclaimed)\n",
        replace: "    .where('key', 'in', keys)\n",
      },
      {
        name: 'a file that was removed may be claimed',
        search: "    .where('removed_at', 'is', null)\n    .forShare()",
        replace: '    .forShare()',
      },
    ],
  ),
  ...mutantsOf(
    'api/uploads/purge-unclaimed.ts',
    ['api/uploads/purge-unclaimed.test.ts'],
    [
      {
        name: 'a file waits 8 days for its quote',
        search: 'WAITS_MS = 7 * DAY_MS',
        replace: 'WAITS_MS = 8 * DAY_MS',
      },
      {
        name: 'a crowded store waits as long as an empty one',
        search: 'isCrowded ? WAITS_BRIEFLY_MS : WAITS_MS',
        replace: 'WAITS_MS',
      },
    ],
  ),
  ...mutantsOf(
    'api/uploads/byte-range.ts',
    ['api/uploads/ranges.test.ts'],
    [{ name: 'a range may end behind the file', search: 'Math.min(end, size - 1)', replace: 'end' }],
  ),
  ...mutantsOf(
    'api/uploads/inspection/inspector.ts',
    ['api/uploads/inspection/inspector.test.ts'],
    [{ name: 'a file that kills the inspector is taken', search: 'ended: true,', replace: 'ended: false,' }],
  ),
];
