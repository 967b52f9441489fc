import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { previewKind } from '../preview';
import classes from './attachments.module.css';

/** A larger picture is shown when it is opened: a list of them would load for minutes over a phone's connection. */
const MOST_BYTES = 8 << 20;

/** Whether a file of this type and size has a thumbnail. */
export const hasThumbnail = (type: string, size: number) =>
  previewKind(type) === 'picture' && size <= MOST_BYTES;

/** A picture on this device or at the server. */
export interface PictureSource {
  /** The media type. */
  type: string;
  /** The bytes, asked for once the place is in sight; null where they can't be read. */
  bytes: () => Promise<Blob | null>;
}

interface ThumbnailProps {
  /** Left out for files that are no pictures. */
  picture?: PictureSource | undefined;
  /** In its place, for other files and until the picture is there. */
  icon: ReactNode;
}

/** A small picture of a file. Its name is beside it, so that a screen reader skips it. */
export function Thumbnail({ picture, icon }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const url = usePicture(place, picture);
  return (
    <span ref={place} className={classes.thumbnail} data-picture={picture ? true : undefined}>
      {url ? <img src={url} alt="" /> : icon}
    </span>
  );
}

/** An address of the picture, once its place has been in sight; null for what is no picture. */
function usePicture(
  place: RefObject<HTMLElement | null>,
  picture: PictureSource | undefined,
): string | null {
  const latest = useRef(picture);
  latest.current = picture;
  const type = picture?.type;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!type || !place.current) return;
    let made: string | null = null;
    let ended = false;
    async function show(ofType: string) {
      // Without its picture a file still has its icon and its name.
      const blob = await latest.current?.bytes().catch(() => null);
      if (!blob || ended) return;
      // Of the type that was checked, whatever the answer says.
      made = URL.createObjectURL(new Blob([blob], { type: ofType }));
      setUrl(made);
    }
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void show(type);
    });
    watch.observe(place.current);
    return () => {
      ended = true;
      watch.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [place, type]);
  return url;
}
