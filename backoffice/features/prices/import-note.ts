const NOTE = /^import ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the import that set a price, which the note in its history names; undefined for other notes. */
export const importOfNote = (note: string): string | undefined => NOTE.exec(note)?.[1];
