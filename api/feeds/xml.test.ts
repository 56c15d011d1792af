import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml, textsOf } from '../testing/read-xml.ts';
import { toXml } from './xml.ts';

it.each([
  ['&amp; & < > " \'', '&amp; & < > " \''],
  [']]><script>', ']]><script>'],
  ['<!-- x --><?php ?><![CDATA[y]]>', '<!-- x --><?php ?><![CDATA[y]]>'],
  ['a\u0000b\u0007c\u001b\ufffe\ud800d', 'abcd'],
  ['tab\tline\nétoile 😀', 'tab\tline\nétoile 😀'],
])('writes %j as text', (given, kept) => {
  expect(textsOf(toXml({ root: { name: given } }), 'name')).toEqual([kept]);
});

it('is well-formed for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 })), (texts) => {
      const document = toXml({ root: { '@xmlns': 'a', name: texts, other: { deep: texts[0] } } });
      expect(readXml(document).filter(({ name }) => name === 'name')).toHaveLength(texts.length);
    }),
  );
});

it('leaves out elements without a value', () => {
  expect(toXml({ a: { b: undefined, c: [], d: 'x' } })).toBe('<a><d>x</d></a>');
});
