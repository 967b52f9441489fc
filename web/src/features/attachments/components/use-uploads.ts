import { onlineManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { randomId } from '@/shared/lib/random-id';
import { toast } from '@/shared/lib/toast';
import { type Attachment, uploadFile, useKnownBytes } from '../api';
import { LARGEST_MB, MOST_FILES, refusalOf } from '../limits';
import { hasThumbnail } from './thumbnail';

/** A file on its way. */
export interface Upload {
  key: string;
  file: File;
  percent: number;
  /** Why it did not arrive. */
  problem: string | null;
  cancel: () => void;
}

/**
 * Files on their way to the server. What arrived is handed to `onUploaded`; what can't reach it to `keep`, where there
 * is one.
 */
export function useUploads(
  savedCount: number,
  onUploaded: (file: Attachment) => void,
  keep?: (file: File) => void,
) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const known = useKnownBytes();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const pending = useRef(0);

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(file: File) {
    const key = randomId();
    const stop = new AbortController();
    const cancel = () => {
      stop.abort();
      drop(key);
    };
    setUploads((all) => [...all, { key, file, percent: 0, problem: null, cancel }]);
    pending.current += 1;
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const arrived = await uploadFile(file, { onProgress, signal: stop.signal });
      drop(key);
      // Its thumbnail needs no second trip.
      if (hasThumbnail(arrived.media_type, file.size)) known.set(arrived.id, file);
      onUploaded(arrived);
    } catch (error) {
      const problem = asProblem(error);
      if (keep && isUnanswered(problem) && !stop.signal.aborted) {
        drop(key);
        keep(file);
        return;
      }
      change(key, { problem: problem.message || t('failed', { name: file.name }) });
    } finally {
      pending.current -= 1;
    }
  }

  /** Sends what may be sent, and says why the rest may not. */
  function add(files: Iterable<File>) {
    for (const file of files) {
      const refusal = refusalOf(file.size, savedCount + pending.current);
      if (refusal === null && keep && !onlineManager.isOnline()) keep(file);
      else if (refusal === null) void send(file);
      else {
        const facts = { size: format.number(LARGEST_MB), count: MOST_FILES, name: file.name };
        toast.error(t(refusal, facts));
      }
    }
  }

  function retry(upload: Upload) {
    drop(upload.key);
    void send(upload.file);
  }

  return { uploads, add, retry };
}
