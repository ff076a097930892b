/** The smallest complete content, on which the specs of content build. */
export const exampleNotice = 'Reviewed by the example clinicians in 2026.';

export const exampleOperation = `
notice: ${exampleNotice}
key: example-repair
name: Example repair
laterality: required
specialty: Orthopaedics
summary: A surgeon repairs an example.
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
        answers:
          - Less pain
          - Better sleep
  - category: Assessment
    questions:
      - key: how-long
        heading: How long it takes
        text: <p>How <strong>long</strong> does it take?</p>
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
    - risk: Bruises
      howCommon: "Common: about 2 in 100 people"
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
