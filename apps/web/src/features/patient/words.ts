/** The texts of the patient's details that the specification does not prescribe. */
export const patientWords = {
  gender: 'Gender',
  genderHint: 'Your surgeon and the hospital need it to plan your care.',
  side: 'Side of your operation',
  sideHint: 'Right and left are your own right and left. Please check it twice.',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example, 27 3 1958',
  saved: 'Your details are saved.',
  tryAgain: 'Try again',
} as const;
