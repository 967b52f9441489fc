import { ActionIcon } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './attachments.module.css';
import { type PictureSource, Thumbnail } from './thumbnail';

export interface FileButton {
  label: string;
  icon: ReactNode;
  run: () => void;
  loading?: boolean;
}

interface FileLineProps {
  /** The media type; it decides the icon. */
  type: string;
  buttons: readonly FileButton[];
  /** Shown small, where the file is a picture. */
  picture?: PictureSource | undefined;
  /** What a tap on the picture does; the name does the same. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return IconPhoto;
  return type === 'application/pdf' ? IconFileTypePdf : IconFile;
}

/** A line of the list of files: what it is, what is said of it, what can be done with it. */
export function FileLine({ type, buttons, picture, onOpen, children }: FileLineProps) {
  const Icon = iconOf(type);
  const icon = <Icon size={22} stroke={1.4} className={classes.icon ?? ''} aria-hidden />;
  const thumbnail = <Thumbnail picture={picture} icon={icon} />;
  return (
    <li className={classes.row}>
      {picture && onOpen ? (
        <button type="button" className={classes.opener} tabIndex={-1} aria-hidden onClick={onOpen}>
          {thumbnail}
        </button>
      ) : (
        thumbnail
      )}
      <span className={classes.text}>{children}</span>
      {buttons.map(({ label, icon, run, loading = false }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size={32}
          title={label}
          aria-label={label}
          loading={loading}
          onClick={run}
        >
          {icon}
        </ActionIcon>
      ))}
    </li>
  );
}
