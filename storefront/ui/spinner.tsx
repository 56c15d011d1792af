/** Loading indicator; invisible for the first moment, because most responses arrive within it. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span role="status" className="appear-late inline-flex rounded-full bg-surface p-3 shadow-float">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="size-8 animate-spin rounded-full border-3 border-line border-t-ink" />
    </span>
  );
}
