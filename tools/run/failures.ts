import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type JestReport = {
  testResults?: readonly {
    name: string;
    assertionResults?: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };

type Spec = {
  title: string;
  file: string;
  line: number;
  tests: readonly {
    projectName: string;
    status: string;
    results: readonly { errors?: readonly PlaywrightError[] }[];
  }[];
};
type Described = { specs?: readonly Spec[]; suites?: readonly Described[] };
type PlaywrightReport = Described & { errors?: readonly PlaywrightError[] };

const MOST_LINES = 12;

/** The title, and below it the beginning of the message, with the expected and the actual value. */
function failure(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The failures in a report of Jest, or of Vitest, whose format is the same. */
export function failuresOfJest(report: JestReport): string[] {
  return (report.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(`${name} › ${fullName}`, failureMessages)),
  );
}

function specsIn({ specs = [], suites = [] }: Described): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** The message with its source line, which may be in a helper of many tests. */
function described({ message = '', location }: PlaywrightError): string {
  return location ? `${basename(location.file)}:${location.line}: ${message}` : message;
}

/** The failures in a report of Playwright, in any try, and the errors outside tests. */
export function failuresOfPlaywright(report: PlaywrightReport): string[] {
  const inTests = specsIn(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.flatMap(({ errors = [] }) => errors.map(described)),
        ),
      ),
  );
  const outside = (report.errors ?? []).map((error) => failure('outside any test', [described(error)]));
  return [...inTests, ...outside];
}
