import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from './card.tsx';

type ContentCardProps = {
  title?: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  cardClassName?: string | undefined;
  /** Of what it holds. */
  className?: string | undefined;
  children: ReactNode;
};

/** A card of one content, under its title. */
export const ContentCard = ({ title, beside, cardClassName, className, children }: ContentCardProps) => (
  <Card className={cardClassName}>
    {title && (
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {beside}
      </CardHeader>
    )}
    <CardContent className={className}>{children}</CardContent>
  </Card>
);
