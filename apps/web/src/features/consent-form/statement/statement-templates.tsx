import { type StatedRisk, type StatementTemplate, type Surgery, templateEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { SearchField } from '../../../ui/search-field/search-field';
import { templateWords as words } from './words';

export interface StatementTemplatesProps {
  readonly surgery: Surgery;
  readonly templates: readonly StatementTemplate[];
  readonly onUse: (template: StatementTemplate) => void;
  readonly onInsert: (risk: StatedRisk) => void;
  readonly onRemoved: (template: StatementTemplate) => void;
}

/** Every risk of the templates once, under its name. */
const phrasesIn = (templates: readonly StatementTemplate[], search: string): readonly StatedRisk[] => {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  const byName = new Map(templates.flatMap(({ risks }) => risks.map((risk) => [risk.text, risk] as const)));
  return [...byName.values()].filter(({ text, note }) =>
    `${text} ${note ?? ''}`.toLocaleLowerCase('en-GB').includes(wanted),
  );
};

/** Starts for this operation, and phrases from every template that the surgeon can see. */
export function StatementTemplates({
  surgery,
  templates,
  onUse,
  onInsert,
  onRemoved,
}: StatementTemplatesProps) {
  const [search, setSearch] = useState('');
  const ofOperation = templates.filter(({ operation_id }) => operation_id === surgery.operation_id);
  const phrases = phrasesIn(templates, search);
  const remove = async (template: StatementTemplate) => {
    await call(templateEndpoints.deleteTemplate, { params: { id: template.template_id } });
    onRemoved(template);
  };
  return (
    <>
      <Card title={words.title}>
        {ofOperation.length === 0 ? <p>{words.none}</p> : null}
        <Stack gap={3}>
          {ofOperation.map((template) => (
            <Cluster key={template.template_id} justify="between">
              <span>
                {template.name} {template.own ? null : <SmallText>{words.of(template.written_by)}</SmallText>}
              </span>
              <Cluster gap={2}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.takeNamed(template.name)}
                  onPress={() => onUse(template)}
                >
                  {words.use}
                </Button>
                {template.own ? (
                  <Button
                    variant="plain"
                    size="small"
                    aria-label={words.removeNamed(template.name)}
                    onPress={() => void remove(template)}
                  >
                    {words.remove}
                  </Button>
                ) : null}
              </Cluster>
            </Cluster>
          ))}
        </Stack>
      </Card>
      <Card title={words.phrases}>
        <p>{words.phrasesHint}</p>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        {phrases.length === 0 ? <p role="status">{words.noPhrases}</p> : null}
        <Stack gap={3}>
          {phrases.map((risk) => (
            <Cluster key={risk.text} justify="between">
              <span>
                <b>{risk.text}</b> {risk.note}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={words.insertNamed(risk.text)}
                onPress={() => onInsert(risk)}
              >
                {words.insert}
              </Button>
            </Cluster>
          ))}
        </Stack>
      </Card>
    </>
  );
}
