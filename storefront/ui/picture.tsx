import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'src' | 'alt'> {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** For the largest picture of the first screen: loaded eagerly and with high priority. */
  readonly priority?: boolean;
  /** Shown when the picture fails to load. */
  readonly fallbackSrc?: string;
  /** The point that stays in sight where the picture is cut, in percent; the middle by default. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A lazy-loaded picture that reserves its space and never shows as broken. */
export function Picture({ priority, fallbackSrc, focus, src, srcSet, ...rest }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src && fallbackSrc !== undefined && fallbackSrc !== src;

  // A picture in the server's HTML may have failed before hydration.
  useEffect(() => {
    const img = ref.current;
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailedSrc(src);
  }, [src]);

  return (
    // biome-ignore lint/a11y/useAltText: alt is required by PictureProps and is part of the rest.
    <img
      ref={ref}
      {...rest}
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      src={failed ? fallbackSrc : src}
      srcSet={failed ? undefined : srcSet}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setFailedSrc(src)}
    />
  );
}
