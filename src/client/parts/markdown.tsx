import type { ReactNode } from 'react';
import { PageLink } from '../page-link.ts';
import type { Block, Inline } from '#shared/markdown.ts';
import { NewTabLink, TextLink } from '#ui/link.tsx';

type MarkdownProps = {
  blocks: readonly Block[];
  /** Where a link leads, or a picture lies; undefined: nowhere. */
  linkTo?: (to: string) => string | undefined;
  pictureAt?: (file: string) => string | undefined;
};

/** Running text of our own: the book, the notices. Without raw HTML. */
export function Markdown({ blocks, linkTo = (to) => to, pictureAt = () => undefined }: MarkdownProps) {
  const inline = (parts: readonly Inline[]) =>
    parts.map((part, index) => <Part key={index} part={part} linkTo={linkTo} />);
  return (
    <div className="max-w-prose space-y-3 wrap-anywhere [&_li]:ps-1 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:ps-6">
      {blocks.map((block, index) => {
        switch (block.kind) {
          case 'heading': {
            const Heading = block.level === 2 ? 'h2' : 'h3';
            return (
              <Heading
                key={index}
                id={block.id}
                className="scroll-mt-20 pt-2 font-semibold data-[level=2]:text-lg"
                data-level={block.level}
              >
                {block.text}
              </Heading>
            );
          }
          case 'paragraph':
            return <p key={index}>{inline(block.text)}</p>;
          case 'list': {
            const List = block.isOrdered ? 'ol' : 'ul';
            return (
              <List key={index}>
                {block.items.map((item, at) => (
                  <li key={at}>{inline(item)}</li>
                ))}
              </List>
            );
          }
          case 'table':
            return <Rows key={index} head={block.head} rows={block.rows} inline={inline} />;
          case 'code':
            return (
              <pre key={index} className="rounded-md border bg-muted p-3 text-sm whitespace-pre-wrap">
                <code>{block.text}</code>
              </pre>
            );
          case 'picture': {
            const src = pictureAt(block.file);
            return src && <Picture key={index} src={src} about={block.about} />;
          }
          default:
            return null;
        }
      })}
    </div>
  );
}

const Picture = ({ src, about }: { src: string; about: string }) => (
  <figure className="no-print space-y-1.5 py-1">
    <img src={src} alt={about} loading="lazy" className="h-auto w-full rounded-md border border-border-strong" />
    <figcaption aria-hidden className="text-xs text-muted-foreground">
      {about}
    </figcaption>
  </figure>
);

function Part({ part, linkTo }: { part: Inline; linkTo: (to: string) => string | undefined }) {
  if (typeof part === 'string') return part;
  if (part.kind !== 'link') {
    return part.kind === 'strong' ? (
      <strong className="font-semibold">{part.text}</strong>
    ) : (
      <code className="rounded-sm bg-muted px-1 text-sm">{part.text}</code>
    );
  }
  const to = linkTo(part.to);
  if (to === undefined) return part.text;
  if (/^https?:/.test(to)) return <NewTabLink href={to}>{part.text}</NewTabLink>;
  if (to.startsWith('mailto:')) return <TextLink href={to}>{part.text}</TextLink>;
  // Nothing else leaves the product, least of all what would run.
  if (!to.startsWith('/') || to.startsWith('//')) return part.text;
  const [path = '', hash] = to.split('#');
  return (
    <PageLink to={path} {...(hash && { hash })}>
      {part.text}
    </PageLink>
  );
}

type RowsProps = { head: Inline[][]; rows: Inline[][][]; inline: (parts: readonly Inline[]) => ReactNode };

const Rows = ({ head, rows, inline }: RowsProps) => (
  <table className="w-full border-collapse text-sm sm:wrap-break-word">
    <thead>
      <tr>
        {head.map((cell, at) => (
          <th
            key={at}
            scope="col"
            className="border-b border-border-strong py-1.5 pe-4 text-start font-medium text-muted-foreground"
          >
            {inline(cell)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, at) =>
            at === 0 ? (
              <th key={at} scope="row" className="border-b py-1.5 pe-4 text-start align-top font-medium">
                {inline(cell)}
              </th>
            ) : (
              <td key={at} className="border-b py-1.5 pe-4 align-top">
                {inline(cell)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
