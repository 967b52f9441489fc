import { Skeleton } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import classes from './sheets.module.css';
import { ZoomBar } from './zoom-bar';

interface SheetsProps {
  /** A4 pages as SVG; undefined while they are on their way. */
  pages: readonly string[] | undefined;
  /** They are on the screen. */
  onReady?: (() => void) | undefined;
}

/** Pages as they will be printed. A drawing is shown as a picture, in which nothing can run. */
export function Sheets({ pages, onReady }: SheetsProps) {
  const { t } = useTranslation('print');
  const format = useFormat();
  const addresses = useAddresses(pages);
  const { box, zoom, setZoom } = useZoom();
  useEffect(() => {
    if (!onReady || addresses.length === 0) return;
    let cancelled = false;
    const previews = addresses.map((address) => {
      const picture = new Image();
      picture.src = address;
      return picture.decode();
    });
    void Promise.allSettled(previews).then(() => {
      // One frame more, so that the pictures of the page itself are drawn.
      requestAnimationFrame(() => !cancelled && onReady());
    });
    return () => {
      cancelled = true;
    };
  }, [addresses, onReady]);

  if (!pages) return <Skeleton className={classes.waiting ?? ''} aria-busy />;
  return (
    <>
      <section
        ref={box}
        className={classes.sheets}
        style={{ '--zoom': zoom } as object}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('pages')}
      >
        {addresses.map((address, index) => (
          <img
            key={address}
            className={classes.sheet}
            src={address}
            alt={t('page', {
              page: format.number(String(index + 1)),
              pages: format.number(String(addresses.length)),
            })}
          />
        ))}
      </section>
      <ZoomBar zoom={zoom} onZoom={setZoom} />
    </>
  );
}

/** How much wider than the window the sheets are on a phone. What is in the middle of the window stays there. */
function useZoom() {
  const box = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const last = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / last.current;
    last.current = zoom;
    if (ratio === 1 || !box.current) return;
    const { clientWidth, scrollLeft } = box.current;
    // Right to left, the distance from the start is counted below zero.
    const fromStart = (Math.abs(scrollLeft) + clientWidth / 2) * ratio - clientWidth / 2;
    const isRtl = getComputedStyle(box.current).direction === 'rtl';
    box.current.scrollLeft = isRtl ? -fromStart : fromStart;
    const { top } = box.current.getBoundingClientRect();
    const middle = globalThis.innerHeight / 2;
    globalThis.scrollBy({ top: (middle - top) * (ratio - 1), behavior: 'instant' });
  }, [zoom]);
  return { box, zoom, setZoom };
}

/** Addresses that the drawings can be shown from, for as long as they are. */
function useAddresses(pages: readonly string[] | undefined): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = (pages ?? []).map((page) =>
      URL.createObjectURL(new Blob([page], { type: 'image/svg+xml' })),
    );
    setAddresses(made);
    return () => made.forEach((address) => void URL.revokeObjectURL(address));
  }, [pages]);
  return addresses;
}
