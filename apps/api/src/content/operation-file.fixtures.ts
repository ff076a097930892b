/** The smallest complete content, on which the specs of content build. */
const exampleNotice = 'Reviewed by the example clinicians in 2026.';

export const exampleOperation = `
notice: ${exampleNotice}
key: example-repair
name: Example repair
synonyms: [mending]
laterality: required
specialty: Orthopaedics
summary: A surgeon repairs an example.
page:
  - part: what-it-is
    paragraphs:
      - key: repair
        text: The surgeon repairs it. It takes about an hour.
        drawing: example
        caption: The example, before and after.
  - part: benefits
    paragraphs:
      - key: works-again
        text: Most people are happy with it.
  - part: risks
    paragraphs:
      - key: bruises
        text: You may see bruises.
  - part: alternatives
    paragraphs:
      - key: choices
        text: You can choose.
  - part: no-treatment
    paragraphs:
      - key: nothing
        text: You can do nothing.
  - part: getting-ready
    paragraphs:
      - key: hopes
        text: Say what you hope for.
  - part: the-day
    paragraphs:
      - key: day
        text: You come in the morning.
  - part: getting-better
    paragraphs:
      - key: home
        text: You go home.
learning:
  - key: what-it-is
    title: What it is
    type: FILE
    video: example-repair/what-it-is.webm
    captions: example-repair/what-it-is.vtt
    durationSeconds: 20
    transcript:
      - The surgeon repairs it.
assessments:
  - category: Pre Assessment
    questions:
      - key: hopes
        heading: Your hopes
        text: <p>What do you hope for?</p>
        taughtIn: hopes
        answers:
          - Less pain
          - Better sleep
  - category: Assessment
    questions:
      - key: how-long
        heading: How long it takes
        text: <p>How <strong>long</strong> does it take?</p>
        taughtIn: repair
        answers:
          - An hour
          - text: I am not sure
            talkAbout: true
  - category: Feedback
    questions:
      - key: clear
        heading: Was it clear?
        text: <p>Was it clear?</p>
        allowMultiple: true
        answers:
          - Yes
          - No
consent:
  whatItIs:
    - The example is repaired.
  benefits:
    - It works again.
  risks:
    - key: bruises
      risk: Bruises
      per_1000: { low: 20 }
      taughtIn: bruises
  alternatives:
    - name: Waiting
      description: You can wait.
  noTreatment: It stays as it is.
`;

/** The example with one piece of its text replaced; throws when it does not contain the piece. */
export function exampleOperationWith(piece: string, otherwise: string): string {
  if (!exampleOperation.includes(piece)) throw new Error(`The example has no "${piece}"`);
  return exampleOperation.replace(piece, otherwise);
}
