import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApi } from '../api.ts';
import type { TestStaff } from '../staff/sign-in-staff.ts';

interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A picture of one colour. */
export const drawing = ({ width = 60, height = 40, colour = '#c8102e' }: Drawing = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A PNG of the given size in its header, without its pixels. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** Uploads a picture as the back office does. */
export function sendPicture(
  api: TestApi,
  { headers: { 'Content-Type': _, ...headers } }: TestStaff,
  content: Buffer | string,
  name = 'flag.png',
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return api.form('/admin/media', body, headers);
}
