import { type CSSProperties, type FocusEvent, useEffect } from 'react';
import { Toaster as SonnerToaster, type ToasterProps, toast } from 'sonner';
import { onToast, type Toast, takeToasts } from './toast.ts';

const SHOW = { success: toast.success, error: toast.error, info: toast } as const;

/** On a narrower page a toast at the top centre and one at the top right would overlap. */
const TWO_PLACES = '(width >= 1120px)';

function show({ message, tone, about, action }: Toast): void {
  const isProduct = about === 'product';
  SHOW[tone](message, {
    position: placeBeside(toast.getToasts()) ?? (isProduct ? 'top-center' : 'top-right'),
    ...(isProduct && { duration: 2000 }),
    onDismiss: returnFocus,
    onAutoClose: returnFocus,
    action: action && {
      label: action.label,
      onClick: () => {
        returnFocus();
        action.run();
      },
    },
  });
}

/** The element that had the focus before a message got it. */
let cameFrom: HTMLElement | null = null;

/** Moves the focus back from a message that is about to disappear. */
function returnFocus(): void {
  if (document.activeElement?.closest('[data-sonner-toaster]')) cameFrom?.focus({ preventScroll: true });
}

/**
 * Hides focus events from the library, which moves the focus back whenever it leaves the messages: Tab would never get
 * past them.
 */
function watchFocus(event: FocusEvent<HTMLElement>): void {
  event.stopPropagation();
  const { currentTarget, relatedTarget } = event;
  const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (event.type === 'focus' && !isWithin && relatedTarget instanceof HTMLElement) cameFrom = relatedTarget;
}

/**
 * Pixels from the top, so that a message covers neither the search box nor the menus. The header is at most 117 px
 * high.
 */
const BELOW_HEADER = 124;

/** When the two positions overlap, a message stacks with the visible ones instead of covering them. */
function placeBeside(shown: ReturnType<typeof toast.getToasts>): ToasterProps['position'] {
  const [first] = shown;
  return first && 'position' in first && !matchMedia(TWO_PLACES).matches ? first.position : undefined;
}

/** The library's own greens and reds have too little contrast. */
const COLOURS = Object.fromEntries(
  Object.entries({ success: 'success', error: 'danger' }).flatMap(([tone, colour]) => [
    [`--${tone}-bg`, `var(--color-${colour}-tint)`],
    [`--${tone}-border`, `var(--color-${colour})`],
    [`--${tone}-text`, `var(--color-${colour})`],
  ]),
) as CSSProperties;

const ACTION = {
  height: '44px',
  padding: '0 16px',
  background: 'var(--color-ink)',
  color: 'var(--color-on-ink)',
  fontSize: 'var(--text-sm)',
} as const;

export interface ToasterOptions {
  readonly label: string;
  readonly closeLabel: string;
  /** Pixels from the top on a phone, where a message is as wide as the page. */
  readonly topOnPhone?: number;
}

/** Loaded with the first toast (see toast-host.tsx). */
export function Toaster({ label, closeLabel, topOnPhone = BELOW_HEADER }: ToasterOptions) {
  useEffect(() => {
    const showWaiting = () => takeToasts().forEach(show);
    showWaiting();
    return onToast(showWaiting);
  }, []);
  return (
    <div className="contents" onFocusCapture={watchFocus} onBlurCapture={watchFocus}>
      <SonnerToaster
        position="top-right"
        expand
        duration={5000}
        offset={{ top: BELOW_HEADER, right: 24 }}
        mobileOffset={{ top: topOnPhone, left: 16, right: 16 }}
        containerAriaLabel={label}
        richColors
        style={{ ...COLOURS, fontFamily: 'var(--font-body)' }}
        toastOptions={{
          style: { fontFamily: 'var(--font-body)', fontSize: 'var(--text-sm)' },
          actionButtonStyle: ACTION,
          closeButtonAriaLabel: closeLabel,
        }}
        closeButton
      />
    </div>
  );
}
