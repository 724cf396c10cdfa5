// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the parts are displayed as a grid, and Safari 16 then forgets what they are.
import { TextLink } from "./text-link.tsx";

/** The same choice made by time: for each length of evening, something from either room. */
export function EveningTable() {
  return (
    <table className="evening-table" role="table">
      <caption>What fits into the evening you have</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            You have
          </th>
          <th scope="col" role="columnheader">
            A documentary
          </th>
          <th scope="col" role="columnheader">
            An opera
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            An hour or less
          </th>
          <td role="cell">
            <TextLink href="/documentary#night-mail">Night Mail</TextLink>, 23 minutes, and then{" "}
            <TextLink href="/documentary#listen-to-britain">Listen to Britain</TextLink>, 20 minutes
          </td>
          <td role="cell">
            <TextLink href="/opera#dido-and-aeneas">Dido and Aeneas</TextLink> or{" "}
            <TextLink href="/opera#bluebeards-castle">Bluebeard’s Castle</TextLink>, each about an hour
          </td>
        </tr>
        <tr role="row">
          <th scope="row" role="rowheader">
            About two hours
          </th>
          <td role="cell">
            <TextLink href="/documentary#the-gleaners-and-i">The Gleaners and I</TextLink>, 82 minutes
          </td>
          <td role="cell">
            <TextLink href="/opera#la-boheme">
              <span lang="it">La bohème</span>
            </TextLink>
            , under two hours of music
          </td>
        </tr>
        <tr role="row">
          <th scope="row" role="rowheader">
            The whole evening
          </th>
          <td role="cell">
            <TextLink href="/documentary#hoop-dreams">Hoop Dreams</TextLink>, nearly three hours
          </td>
          <td role="cell">
            <TextLink href="/opera#carmen">Carmen</TextLink>, about 2 hours 40 minutes of music, and an interval
          </td>
        </tr>
      </tbody>
    </table>
  );
}
