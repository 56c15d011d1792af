import { mutantsOf } from '../mutant.ts';

export const UPLOAD_MUTANTS = [
  ...mutantsOf(
    'api/uploads/receiving/artwork-kind.ts',
    ['api/uploads/refusals.test.ts'],
    [
      {
        name: 'the verdict of file-type is ignored',
        search: "if (CALLED[found?.ext ?? ''] !== kind) return undefined;",
        replace: 'void found;',
      },
      {
        name: 'plain PostScript is accepted as artwork',
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
        name: 'a link to any host can be claimed',
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
        name: 'unclaimed files can fill the disk',
        search: 'if ((await sumUnclaimed(tx)) + upload.size > maxUnclaimedBytes) return false;',
        replace: '',
      },
      {
        name: 'a file that a quote has just claimed is deleted',
        search: "    .where('key', 'in', keys)\n    .where(isUnclaimed)\n",
        replace: "    .where('key', 'in', keys)\n",
      },
      {
        name: 'a deleted file can be claimed',
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
        name: 'a nearly full file store keeps unclaimed files as long as an empty one',
        search: "isCrowded ? new Date(now().getTime() - WAITS_BRIEFLY_MS) : keptSince('uploads', now())",
        replace: "keptSince('uploads', now())",
      },
    ],
  ),
  ...mutantsOf(
    'api/uploads/store/byte-range.ts',
    ['api/uploads/store/ranges.test.ts'],
    [{ name: 'a byte range can end beyond the file', search: 'Math.min(end, size - 1)', replace: 'end' }],
  ),
  ...mutantsOf(
    'api/uploads/inspection/inspector.ts',
    ['api/uploads/inspection/inspector.test.ts'],
    [
      {
        name: 'a file that crashes the inspector is accepted',
        search: 'ended: true,',
        replace: 'ended: false,',
      },
    ],
  ),
];
