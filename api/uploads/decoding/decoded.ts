/** Messages to and from the decoding process. */
export interface DecodingJob {
  readonly path: string;
}

/** Why a file is no picture for the shop, by the message that says so. */
export type PictureFault = 'pictureKind' | 'pictureHeic' | 'pictureSize' | 'pictureUnreadable';

export type DecodingDone =
  | { readonly fault: PictureFault }
  | {
      /** In base64. */
      readonly webp: string;
      readonly width: number;
      readonly height: number;
    };
