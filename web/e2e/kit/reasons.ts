import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The beginning of a failure: what was expected and what was found. */
const LINES = 8;

/** Prints at the end of a run why each journey failed, for logs of which only the end is stored. */
export default class Reasons implements Reporter {
  private readonly failed: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    const title = test.titlePath().slice(1).join(' › ');
    const reason = result.error?.message ?? result.error?.value ?? result.status;
    const lines = stripVTControlCharacters(reason).split('\n');
    const said = lines.filter((line) => line.trim() !== '').slice(0, LINES);
    const at = result.error?.location;
    this.failed.push([title, at && `  ${at.file}:${at.line}`, ...said].filter(Boolean).join('\n'));
  }

  onEnd(): void {
    if (this.failed.length > 0) console.log(`\n${this.failed.join('\n\n')}\n`);
  }
}
