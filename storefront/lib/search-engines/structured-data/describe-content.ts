import { content } from '#words/storefront';
import type { Content, Post } from '../../content.ts';
import { href } from '../../navigation/href.ts';
import { LOCALE } from '../../words/language.ts';
import { pageWords } from '../../words/page-words.tsx';
import { breadcrumbs } from './describe-lists.ts';
import { organizationRef } from './describe-site.ts';
import type { PageAddress, Thing } from './handle.ts';

const words = pageWords({ content });

export const describePage = ({ head }: Content, page: PageAddress): Thing[] => [
  breadcrumbs(page, [{ name: head.title }]),
];

export const describeBlog = ({ posts }: { posts: readonly Post[] }, page: PageAddress): Thing[] => [
  breadcrumbs(page, [{ name: words('content.blog') }]),
  {
    '@type': 'Blog',
    name: words('content.title'),
    inLanguage: LOCALE,
    url: page.origin + page.path,
    blogPost: posts.map((post) => article(post, page, href('/blogs/:slug', { slug: post.slug }))),
  },
];

export const describePost = ({ head }: { head: Post }, page: PageAddress): Thing[] => [
  article(head, page, page.path),
  breadcrumbs(page, [{ name: words('content.blog'), path: href('/blogs') }, { name: head.title }]),
];

function article(
  { title, description, date, updated, picture }: Post,
  page: PageAddress,
  path: string,
): Thing {
  const us = organizationRef(page);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: LOCALE,
    url: page.origin + path,
    ...(picture && { image: page.origin + picture.url }),
    datePublished: date,
    dateModified: updated ?? date,
    author: us,
    publisher: us,
  };
}
