import type { SpecBlock, SpecItem } from './custom-copy.ts';

export function SpecBlocks({ blocks }: { readonly blocks: readonly SpecBlock[] }) {
  return (
    <div className="max-w-prose divide-y divide-line border-line border-y">
      {blocks.map((block) => (
        <section key={block.title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
          <h3 className="font-body font-semibold text-base tracking-normal">{block.title}</h3>
          {'paragraph' in block ? <p>{block.paragraph}</p> : <SpecList items={block.list} />}
        </section>
      ))}
    </div>
  );
}

function SpecList({ items }: { readonly items: readonly SpecItem[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ text, children }) => (
        <li key={text} className="tabular-nums">
          {text}
          {children.length > 0 && (
            <div className="mt-1 mb-1 pl-4 text-ink-soft text-sm">
              <SpecList items={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
