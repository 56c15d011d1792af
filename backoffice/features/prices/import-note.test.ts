import { expect, it } from 'vitest';
import { importOfNote } from './import-note.ts';

it.each([
  ['import 01a22329-9a5a-7deb-89a6-a8bcf3447e68', '01a22329-9a5a-7deb-89a6-a8bcf3447e68'],
  ['import of dearer cloth', undefined],
  ['import 01a22329-9a5a-7deb-89a6-a8bcf3447e68/../people', undefined],
  ['', undefined],
])('the note “%s” leads to the import %s', (note, id) => expect(importOfNote(note)).toBe(id));
