import { Container } from '../../ui/container.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Reserves the height of a carousel while its code loads. */
export function SectionSkeleton() {
  return (
    <Container className="py-section">
      <Skeleton className="mb-8 h-8 w-64" />
      <Skeleton className="h-60 w-full" />
    </Container>
  );
}
