import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the zip says that it unpacks to, when that is a lie. */
  readonly claimed?: number;
}

/** Makes a zip, also of names and sizes that no honest program writes. */
export function zipOf(files: readonly Packed[]): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, claimed = bytes.length } of files) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, deflated.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, title, packed]);
    const entry = Buffer.alloc(46);
    Buffer.from('504b01021400', 'hex').copy(entry);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    central.push(Buffer.concat([entry, title]));
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  Buffer.from('504b0506', 'hex').copy(end);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
