import { Icon } from '../../../ui/icon.tsx';

interface FileLinksProps {
  readonly files: readonly { readonly name: string; readonly url: string }[];
}

export function FileLinks({ files }: FileLinksProps) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col">
      {files.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            <Icon name="file-text" className="size-5 shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
