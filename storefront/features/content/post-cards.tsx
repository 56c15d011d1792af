import { srcSet } from '../../../contract/catalog/pictures.ts';
import type { Post } from '../../lib/content.ts';
import { href } from '../../lib/navigation/href.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PostDate } from './post-date.tsx';

interface PostCardsProps {
  readonly posts: readonly Post[];
  /** Level of the cards' own headings, one below the heading above them. */
  readonly level: 2 | 3;
  /** Columns on wide screens. */
  readonly columns: 3 | 4;
  /** How many pictures are likely above the fold. */
  readonly inSight?: number;
}

const SIZES = '(min-width: 1280px) 392px, (min-width: 640px) 46vw, 92vw';

const COLUMNS = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 xl:grid-cols-4' } as const;

export function PostCards({ posts, level, columns, inSight = 0 }: PostCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={classNames('grid gap-6', COLUMNS[columns])}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
            {post.picture && (
              <Picture
                src={post.picture.url}
                srcSet={srcSet(post.picture.url, post.picture.width)}
                sizes={SIZES}
                alt=""
                width={post.picture.width}
                height={post.picture.height}
                priority={index < inSight}
                className="aspect-[3/2] w-full bg-mist object-cover"
              />
            )}
            <div className="flex flex-1 flex-col gap-2 p-4 md:p-6">
              <PostDate post={post} />
              <Title className="text-xl">
                <Link
                  to={href('/blogs/:slug', { slug: post.slug })}
                  className="after:absolute after:inset-0 after:rounded-md group-hover:underline group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-maple focus-visible:after:-outline-offset-2"
                >
                  {post.title}
                </Link>
              </Title>
              <p className="text-ink-soft">{post.description}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
