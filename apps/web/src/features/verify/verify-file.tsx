import { useEffect, useRef, useState } from 'react';
import { dateAndTime } from '../../lib/dates-on-screen';
import { RemoteView } from '../../shell/remote/remote-view';
import { useRemote } from '../../shell/remote/use-remote';
import { FileField } from '../../ui/file-field/file-field';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { type CheckedFile, checkFile } from './check-file';
import type { Verdict } from './verdict.model';
import { verifyWords as words } from './words';

interface Chosen {
  readonly file: File;
  readonly turn: number;
}

/** Takes a file and shows the verdict; the next file replaces it. */
export function VerifyFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Stack gap={6}>
      <FileField
        label={words.label}
        hint={words.hint}
        accept="application/pdf,.pdf"
        onChosen={(file) => setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }))}
      />
      {chosen === null ? null : <FileVerdict key={chosen.turn} file={chosen.file} />}
    </Stack>
  );
}

function FileVerdict({ file }: { readonly file: File }) {
  const checked = useRemote(async (signal) => ({ found: await checkFile(file, signal) }));
  return (
    <RemoteView of={checked} shapes={['line', 'line']}>
      {({ found }) => <Said name={file.name} checked={found} />}
    </RemoteView>
  );
}

/** Moves the focus to the verdict, so that a screen reader reads it. */
function Said({ name, checked }: { readonly name: string; readonly checked: CheckedFile | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tone, title, text } = checked ? wordsFor(checked) : tooLarge;
  return (
    <Notice tone={tone}>
      <Stack gap={3}>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{text}</p>
        {checked?.verdict.says === 'GENUINE' ? <p>{madeWhen(checked.verdict)}</p> : null}
        {checked?.verdict.says === 'GENUINE' && checked.carriesEvidence ? <p>{words.evidence}</p> : null}
        <p>
          <bdi>{name}</bdi>
        </p>
        {checked?.isSealChecked === false ? <p>{words.plain}</p> : null}
      </Stack>
    </Notice>
  );
}

type Tone = 'success' | 'warning';

const tooLarge = { tone: 'warning' as Tone, title: words.notOurs.title, text: words.tooLarge };

const wordsFor = ({
  verdict,
  isPdf,
  isSealChecked,
}: CheckedFile): { readonly tone: Tone; readonly title: string; readonly text: string } => {
  switch (verdict.says) {
    case 'GENUINE':
      return { tone: verdict.state === 'CURRENT' ? 'success' : 'warning', ...words.states[verdict.state] };
    case 'ADDED_TO':
      return { tone: 'warning', ...words.added };
    case 'ALTERED':
      return { tone: 'warning', ...words.altered };
    case 'UNRECORDED':
      return { tone: 'warning', ...(isSealChecked ? words.unrecorded : words.unrecordedAndUnchecked) };
    case 'NOT_OURS':
      return { tone: 'warning', ...(isPdf ? words.notOurs : words.noPdf) };
  }
};

const madeWhen = ({ kind, sealedAt }: Extract<Verdict, { says: 'GENUINE' }>): string => {
  const named = words.kinds[kind === 'CERTIFICATE' ? 'CERTIFICATE' : 'CONSENT_FORM'];
  return sealedAt === null ? words.unsealed(named) : words.sealedAt(named, dateAndTime(sealedAt));
};
