import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WordsProvider } from '../words/words-provider.tsx';
import { renderOnce } from './render-once.tsx';
import { Once, RenderedOnce } from './rendered-once.tsx';

let rendered = 0;

function Part({ name }: { readonly name: string }) {
  rendered += 1;
  return (
    <>
      {name}: {rendered > 0 && 'text'} beside <b title={`"${name}"`}>text</b>
    </>
  );
}

function Counted({ text, onRender }: { readonly text: string; readonly onRender: () => void }) {
  onRender();
  return text;
}

const page = (name: string) => (
  <WordsProvider now={undefined}>
    <Once as="div" of={`part ${name}`} className="look">
      <Part name={name} />
    </Once>
  </WordsProvider>
);
const onServer = (name: string) =>
  renderToString(<RenderedOnce value={renderOnce}>{page(name)}</RenderedOnce>);

describe('Once', () => {
  it('has the HTML that React hydrates, down to the marks between texts', () => {
    expect(onServer('l’été & <co>')).toBe(renderToString(page('l’été & <co>')));
    expect(onServer('a')).toContain('a<!-- -->: <!-- -->text');
  });

  it('renders its content once for all pages, and again for another key', () => {
    rendered = 0;
    const first = onServer('one');
    expect(onServer('one')).toBe(first);
    expect(rendered).toBe(1);
    expect(onServer('two')).toContain('two');
    expect(rendered).toBe(2);
  });

  it('stays with what is asked for, and forgets what is not, in bounded memory', () => {
    const long = 'x'.repeat(100_000);
    const calls = new Map<string, number>();
    const ask = (key: string) =>
      renderOnce(key, <Counted text={long} onRender={() => calls.set(key, (calls.get(key) ?? 0) + 1)} />);
    ask('idle');
    for (let other = 0; other < 60; other++) {
      ask(`other ${other}`);
      ask('busy');
    }
    ask('idle');
    expect(calls.get('busy')).toBe(1);
    expect(calls.get('idle')).toBe(2);
  });
});
