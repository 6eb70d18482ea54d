// Pictures of screens, which a team has from its snapshot tests.

/** The picture of a screen: of the sample with these inputs, else the first one; undefined if there is none. */
function screenPicture(module, screen, inputs) {
  const all = (module.screenPictures ?? []).filter((one) => one.screen === screen);
  const samples = module.dump.screens.find((one) => one.name === screen)?.samples ?? {};
  const isShown = ({ sample }) => samples[sample] && Object.entries(samples[sample]).every(([name, value]) => inputs?.[name] === String(value));
  return all.find(isShown) ?? all[0];
}

/** The screen and the sample that a picture shows, and whether it may be out of date. */
function screenPictureWords({ screen, sample, isOld }) {
  return `${screen}${sample ? `, sample ${sample}` : ""}${isOld ? " (older than its flow file)" : ""}`;
}
