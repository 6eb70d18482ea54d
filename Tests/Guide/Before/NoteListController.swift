import UIKit

// A list whose rows have a segue, as the guide *From storyboards* finds it. Not compiled: UIKit is not here.

final class NoteListController: UITableViewController {
  var notes: [Note] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let note = segue.destination as? NoteController, let row = tableView.indexPathForSelectedRow else { return }
    note.id = notes[row.row].id
  }

  @IBAction func unwindToNotes(_ segue: UIStoryboardSegue) {}
}
