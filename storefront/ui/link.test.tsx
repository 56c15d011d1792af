import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BrowserLink, ServerLink } from './link.tsx';

const inRouter = (link: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/product/canada-flag?size=36x18']}>{link}</MemoryRouter>,
  );

it.each([
  '/',
  '/shop',
  '/shop?search=canada+flag&page=2',
  '/category/fa%C3%A7ade',
  '/blogs/a-post#comments',
  '#reviews',
  '?page=2',
])('is the same HTML on the server as in the browser: %s', (to) => {
  const props = {
    to,
    className: 'crumb',
    'aria-label': 'There',
    preventScrollReset: true,
    children: 'There',
  };
  const html = inRouter(<ServerLink {...props} />);
  expect(html).toBe(inRouter(<BrowserLink {...props} />));
  expect(html).not.toContain('discover');
});
