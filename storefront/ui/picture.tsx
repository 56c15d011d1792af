import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'src' | 'alt'> {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** For the largest picture of the first screen: loaded at once and first. */
  readonly priority?: boolean;
  /** Shown when the picture cannot be had. */
  readonly fallbackSrc?: string;
}

/** A picture that keeps its place while it loads, waits until it is near the screen, and never shows broken. */
export function Picture({ priority, fallbackSrc, src, srcSet, ...rest }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src && fallbackSrc !== undefined && fallbackSrc !== src;

  // A picture of the server's page may have failed before React listened.
  useEffect(() => {
    const img = ref.current;
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailedSrc(src);
  }, [src]);

  return (
    // biome-ignore lint/a11y/useAltText: alt is required by PictureProps and comes with the rest.
    <img
      ref={ref}
      {...rest}
      src={failed ? fallbackSrc : src}
      srcSet={failed ? undefined : srcSet}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setFailedSrc(src)}
    />
  );
}
