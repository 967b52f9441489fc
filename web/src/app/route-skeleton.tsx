import { Skeleton } from '@mantine/core';
import type { Screen } from '@/shared/routing/screen';
import classes from './route-skeleton.module.css';

const ROWS = Array.from({ length: 9 }, (_, index) => index);
const FIELDS = Array.from({ length: 8 }, (_, index) => index);

function Rows() {
  return (
    <div className="card">
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={10} width={`${22 + ((row * 13) % 20)}%`} />
          <Skeleton height={10} width="12%" />
        </div>
      ))}
    </div>
  );
}

function Fields() {
  return (
    <div className={`card ${classes.fields}`}>
      {FIELDS.map((field) => (
        <Skeleton key={field} height={36} />
      ))}
    </div>
  );
}

/** The geometry of a page while it loads, so that nothing jumps when it arrives. */
export function RouteSkeleton({ shape }: { shape: NonNullable<Screen['skeleton']> }) {
  return (
    <div className={classes.page} aria-hidden>
      <Skeleton height={26} width={200} mb={14} />
      {shape === 'list' && <Rows />}
      {shape === 'report' && <Rows />}
      {shape === 'form' && (
        <>
          <Fields />
          <Rows />
        </>
      )}
      {shape === 'detail' && (
        <>
          <Skeleton height={92} radius={8} />
          <Rows />
        </>
      )}
      {shape === 'plain' && <Skeleton height={240} radius={8} />}
    </div>
  );
}
