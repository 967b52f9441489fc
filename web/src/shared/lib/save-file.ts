/** Hands a file to the browser, which keeps it where the person keeps such files. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Has the browser download what is at an address of this server, which names the file. */
export function download(address: string): void {
  // With the attribute a refusal is a download that failed, and the page stays.
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}

/** The name of a generated file: its kind, its subject and its date. */
export function namedFile(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/[/\\:*?"<>|\s]+/g, ' ').trim())
    .filter(Boolean)
    .join(' - ');
}

/** The file's name as the server gave it with an answer. */
export function fileName(answer: Pick<Response, 'headers'>, otherwise: string): string {
  const disposition = answer.headers.get('content-disposition');
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : otherwise;
  } catch {
    return otherwise;
  }
}
