import { type Fixture, Held } from '../fixture';
import { noteHtml } from '../rich-text/rich-text.fixtures';
import { RichTextEditor } from './rich-text-editor';

export const fixtures: readonly Fixture[] = [
  {
    name: 'with a text',
    element: (
      <Held initial="<p>Who helps us in the <strong>first</strong> week?</p>">
        {(value, hold) => (
          <RichTextEditor
            label="Your message"
            hint="Write as much as you like"
            value={value}
            onChange={hold}
            allowed={noteHtml}
            maxLength={60}
          />
        )}
      </Held>
    ),
  },
];
