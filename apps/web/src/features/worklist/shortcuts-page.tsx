import { useState } from 'react';
import styled from 'styled-components';
import { areShortcutsOn, keepShortcuts } from '../../lib/shortcut-keys';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Cluster } from '../../ui/layout/cluster';
import { theme } from '../../ui/theme/tokens';
import { shortcutWords as words } from './shortcuts.words';

/** All keys, with a way to turn them off. */
export function ShortcutsPage({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (): void => {
    keepShortcuts(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <p>{words.lead}</p>
      <Keys>
        {words.keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Keys>
      <Cluster gap={2}>
        <span>{isOn ? words.on : words.off}</span>
        <Button variant="quiet" size="small" onPress={turn}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </Cluster>
    </Dialog>
  );
}

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space[2]} ${theme.space[4]};

  div {
    display: contents;
  }

  dd {
    margin: 0;
  }

  kbd {
    padding: 0 ${theme.space[2]};
    border: ${theme.border.control} solid ${theme.colour.control};
    border-radius: ${theme.radius.small};
    font-family: ${theme.font.code};
  }
`;
