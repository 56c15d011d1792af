import { describe, expect, it } from 'vitest';
import { createIslandFinder, fillGaps } from './render-islands.ts';

const island = (content: string) => `<div data-island="" class="contents"><!--$-->${content}<!--/$--></div>`;

describe('createIslandFinder', () => {
  it('learns each island of a page under the key that it was asked for by', () => {
    const first = createIslandFinder();
    expect([first.find('header 1'), first.find('footer 1')]).toEqual([undefined, undefined]);
    first.learn(`<body>${island('<b>head</b>')}<main></main>${island('<i>foot</i>')}</body>`);
    const next = createIslandFinder();
    expect([next.find('header 1'), next.find('footer 1'), next.find('header 2')]).toEqual([
      '<!--$--><b>head</b><!--/$-->',
      '<!--$--><i>foot</i><!--/$-->',
      undefined,
    ]);
  });

  it('learns an island behind one that it knew', () => {
    const known = createIslandFinder();
    known.find('a');
    known.learn(island('A'));
    const both = createIslandFinder();
    both.find('a');
    both.find('b');
    both.learn(island('A') + island('B'));
    expect(createIslandFinder().find('b')).toBe('<!--$-->B<!--/$-->');
  });

  it('learns nothing of an island that React has not completed', () => {
    const finder = createIslandFinder();
    finder.find('late');
    finder.learn('<div data-island="" class="contents"><!--$!--><!--/$--></div>');
    expect(createIslandFinder().find('late')).toBeUndefined();
  });
});

describe('fillGaps', () => {
  it('fills attributes alone, and escapes what it fills in', () => {
    const html = '<a href="gap:other-language">gap:search</a><input value="gap:search"/>';
    expect(fillGaps(html, { otherLanguage: '/fr?a=1&b=$&', search: `"><'&` })).toBe(
      '<a href="/fr?a=1&amp;b=$&amp;">gap:search</a><input value="&quot;&gt;&lt;&#x27;&amp;"/>',
    );
  });
});
